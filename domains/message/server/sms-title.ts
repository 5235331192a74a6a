/** Alibaba Cloud refuses a longer value of a variable (`isv.PARAM_LENGTH_LIMIT`). Characters. */
const longest = 35;

/**
 * What an SMS says of a message: its title. Carriers approve every text before it is sent and refuse one whose
 * variable holds whole sentences, so the rest is read in the app.
 */
export function smsTitle(title: string): string {
  const characters = [...title];
  return characters.length <= longest ? title : `${characters.slice(0, longest - 1).join('')}…`;
}
