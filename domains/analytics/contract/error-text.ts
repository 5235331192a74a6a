/** Browsers quote values in messages, which may contain what a customer typed. */
const quoted = /(["'`“‘「]).*?(["'`”’」]|$)/gs;
/** Numbers of persons, orders and phones, however grouped. */
const numbers = /\d([ ()-]{0,2}\d){3,}/g;
const addresses = /\b(https?|blob|data):\S+/g;
const words = /[\w+=~-]{24,}/g;

const longest = 200;

/** The message of an error without personal data; applied on the server too, which does not trust the app. */
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
