import { turnMinutes } from '../../contract/kinds.ts';

/**
 * An estimate of the wait if each customer uses the whole turn, minutes; null if there is no unit to wait for.
 * @param ahead customers who wait before this one
 * @param units units that no order holds: as many customers can have a turn at once
 */
export function waitMinutesOf(ahead: number, units: number): number | null {
  return units <= 0 ? null : Math.ceil((ahead + 1) / units) * turnMinutes;
}
