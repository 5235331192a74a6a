/** A script that takes from an engine the library calls that the oldest engines of the app lack. */
export const deleteNewCalls = `
  for (const [owner, ...names] of [
    [Array.prototype, 'toReversed', 'toSorted', 'toSpliced', 'with'],
    [Object.getPrototypeOf(Uint8Array.prototype), 'toReversed', 'toSorted', 'with'],
    [String.prototype, 'isWellFormed', 'toWellFormed'],
    [Object, 'groupBy'], [Map, 'groupBy'], [Promise, 'withResolvers'],
  ]) for (const name of names) delete owner[name];
`;
