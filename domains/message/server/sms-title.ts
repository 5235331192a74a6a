/** Maximum characters of a variable; Alibaba Cloud refuses longer ones (`isv.PARAM_LENGTH_LIMIT`). */
const longest = 35;

/**
 * The text of an SMS is the title of its message. Carriers approve every text in advance and refuse variables
 * with whole sentences, so the rest is in the app.
 */
export function smsTitle(title: string): string {
  const characters = [...title];
  return characters.length <= longest ? title : `${characters.slice(0, longest - 1).join('')}…`;
}
