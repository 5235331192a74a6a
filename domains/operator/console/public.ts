/** What the console pages of other domains use: the display of operator messages. */
export { MessageLine } from './parts/message-line.tsx';
