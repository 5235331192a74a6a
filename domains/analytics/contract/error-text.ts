/** Messages of browsers quote what they stumbled over, which may be what somebody typed. */
const quoted = /(["'`“‘「]).*?(["'`”’」]|$)/gs;
/** Numbers of persons, of orders and of phones, however they are grouped. */
const numbers = /\d([ ()-]{0,2}\d){3,}/g;
const addresses = /\b(https?|blob|data):\S+/g;
const words = /[\w+=~-]{24,}/g;

const longest = 200;

/** What an error says, without anything that could tell of a person; the server does not trust the app to have done it. */
export function errorText(message: string): string {
  return message
    .replace(addresses, '[address]')
    .replace(quoted, '[text]')
    .replace(/\S+@\S+/g, '[email]')
    .replace(numbers, '[number]')
    .replace(words, '[id]')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, longest);
}
