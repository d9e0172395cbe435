/** What the games are called in the player's language. */
import titles from 'virtual:titles'
import { language } from './words.svelte'

export const titleOf = (game: string): string => titles[game]?.[language()] ?? titles[game]?.en ?? game

/** Where there is little room: without what explains it, as in “Qwinto, the card game”. */
export const shortTitleOf = (game: string): string => titleOf(game).split(/,| –/)[0]!
