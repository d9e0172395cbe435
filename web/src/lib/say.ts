/** How a game's own components get their words: the page sets a function in its context, games ask for it. */
import { getContext, setContext } from 'svelte'
import type { Message } from './protocol'

export type Say = (message: Message) => string

const KEY = 'say'

/** For the page: from here down, messages are said like this. */
export const provideSay = (say: Say): Say => setContext(KEY, say)

/** For a game's component: how to say a message. Without a page around it, just its key and arguments. */
export const useSay = (): Say => getContext<Say | undefined>(KEY) ?? plainly

const plainly: Say = ({ key, args }) => [key, ...Object.values(args ?? {})].join(' ')
