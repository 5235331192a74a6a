/** How the ground is cut: the part of the earth that it shows, and the cells in which its coasts come. Degrees. */
export const groundBox = { west: 72, south: 6, east: 144, north: 60 } as const;
export const cellDegrees = 6;
/** What one step of a packed coordinate is. */
export const unit = 0.001;
