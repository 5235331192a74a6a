/** The units of a line by their index, from 0; each has its fixed share of what the line cost. */
export type Units = readonly number[];

/**
 * The share of some units in a total of `quantity` units. The shares of all units add up to the total exactly,
 * in whatever parts and sequence they are returned: without failed cases it is
 * floor(total × (returned + wanted) / quantity) − floor(total × returned / quantity).
 */
export function shareOf(total: number, quantity: number, units: Units): number {
  const upTo = (count: number) => Math.floor((total * count) / quantity);
  return units.reduce((sum, unit) => sum + upTo(unit + 1) - upTo(unit), 0);
}

/** The first `wanted` of `count` units that no case covers; null if there are fewer. */
export function freeUnits(count: number, covered: Units, wanted: number): number[] | null {
  const taken = new Set(covered);
  const free = Array.from({ length: count }, (_, unit) => unit).filter((unit) => !taken.has(unit));
  return free.length < wanted ? null : free.slice(0, wanted);
}
