/**
 * Minutes until a customer at this place in the queue is served: the usual time of a case, shared by those who
 * are at the desk. Null as long as no case tells how long one takes.
 */
export function expectedWait({
  place,
  caseSeconds,
  present,
}: {
  place: number;
  caseSeconds: number | null;
  present: number;
}): number | null {
  if (caseSeconds === null) return null;
  return Math.max(1, Math.ceil((place * caseSeconds) / 60 / Math.max(1, present)));
}
