/**
 * `20261121120000` in Shanghai time, taken from the number of a payment or refund, which contains the second
 * of its creation.
 */
export function txnTimeOf(no: string): string {
  const [, digits] = /^[A-Z](\d{12})[0-9A-Z]{7}$/.exec(no) ?? [];
  if (!digits) throw new Error(`${no} says no time`);
  return `20${digits}`;
}

/**
 * When the gateway accepted what was sent at `txnTime`. It gives day and time without the year
 * (`1121120000`), which may be the next one.
 */
export function traceInstant(txnTime: string, traceTime: string): Date {
  const sentIn = Number(txnTime.slice(0, 4));
  const year = traceTime.slice(0, 2) < txnTime.slice(4, 6) ? sentIn + 1 : sentIn;
  const [month, day, hour, minute, second] = traceTime.match(/\d\d/g) ?? [];
  return new Date(`${year}-${month}-${day}T${hour}:${minute}:${second}+08:00`);
}
