/** What other domains' pages for staff use: how a message of an operator is shown. */
export { MessageLine } from './parts/message-line.tsx';
