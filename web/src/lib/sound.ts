/** A few short sounds, made here: nothing to load, nothing to wait for. */
import { settings } from './settings.svelte'

type Sound = 'card' | 'turn' | 'win' | 'no'

let context: AudioContext | null = null

/** Afterwards: whoever waits to see something does not wait for what is to be heard. */
export function play(sound: Sound): void {
  if (settings.sound && navigator.userActivation?.hasBeenActive) setTimeout(() => sounds(sound))
}

function sounds(sound: Sound): void {
  try {
    if (!context) {
      context = new AudioContext() // takes its time
      setTimeout(() => sounds(sound))
      return
    }
    if (context.state === 'suspended') void context.resume()
    if (sound === 'card') rustle(context)
    else if (sound === 'turn') [660, 880].forEach((pitch, i) => tone(context!, pitch, i * 0.09, 0.14))
    else if (sound === 'win') [523, 659, 784, 1047].forEach((pitch, i) => tone(context!, pitch, i * 0.11, 0.25))
    else tone(context, 196, 0, 0.12)
  } catch {
    // A page without sound plays as well.
  }
}

function tone(audio: AudioContext, pitch: number, after: number, length: number): void {
  const start = audio.currentTime + after
  const source = new OscillatorNode(audio, { type: 'triangle', frequency: pitch })
  const volume = new GainNode(audio, { gain: 0 })
  volume.gain.setValueAtTime(0, start)
  volume.gain.linearRampToValueAtTime(0.12, start + 0.012)
  volume.gain.exponentialRampToValueAtTime(0.001, start + length)
  source.connect(volume).connect(audio.destination)
  source.start(start)
  source.stop(start + length)
}

/** Paper on felt. */
function rustle(audio: AudioContext): void {
  const length = Math.floor(audio.sampleRate * 0.05)
  const buffer = new AudioBuffer({ length, sampleRate: audio.sampleRate })
  const data = buffer.getChannelData(0)
  for (let i = 0; i < length; i++) data[i] = (Math.random() * 2 - 1) * (1 - i / length) ** 3
  const source = new AudioBufferSourceNode(audio, { buffer })
  const filter = new BiquadFilterNode(audio, { type: 'bandpass', frequency: 1800, Q: 0.7 })
  source.connect(filter).connect(new GainNode(audio, { gain: 0.25 })).connect(audio.destination)
  source.start()
}

export function vibrate(): void {
  if (settings.vibration && navigator.userActivation?.hasBeenActive) navigator.vibrate?.(60)
}
