/** The edge of a tile in pixels; the earth is `tileSize * 2 ** zoom` wide. */
export const tileSize = 256;
export const worldSize = (zoom: number) => tileSize * 2 ** zoom;
