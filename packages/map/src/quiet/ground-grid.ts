/**
 * The division of the ground: the covered part of the earth, and the cells in which coastlines are loaded.
 * Degrees.
 */
export const groundBox = { west: 72, south: 6, east: 144, north: 60 } as const;
export const cellDegrees = 6;
/** The unit of a packed coordinate, in degrees. */
export const unit = 0.001;
