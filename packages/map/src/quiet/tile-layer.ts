import { GridLayer } from 'leaflet';
import { tileSize } from '../points/tile-size.ts';

export type TileAt = { x: number; y: number; z: number };
/** Draws a tile; the context uses CSS pixels. */
export type DrawTile = (context: CanvasRenderingContext2D, at: TileAt) => void;

/** A layer of canvases that are redrawn in place, so that nothing flickers when their content changes. */
export class CanvasLayer extends GridLayer {
  readonly #tiles = new Map<HTMLElement, TileAt>();
  readonly #draw: DrawTile;

  constructor(draw: DrawTile, pane: string) {
    super({ tileSize, pane, updateWhenIdle: false, updateWhenZooming: false, keepBuffer: 1 });
    this.#draw = draw;
    this.on('tileunload', ({ tile }) => this.#tiles.delete(tile));
  }

  protected override createTile({ x, y, z }: TileAt): HTMLElement {
    const canvas = document.createElement('canvas');
    const scale = Math.min(globalThis.devicePixelRatio || 1, 2);
    canvas.width = tileSize * scale;
    canvas.height = tileSize * scale;
    this.#tiles.set(canvas, { x, y, z });
    this.#paint(canvas, { x, y, z });
    return canvas;
  }

  drawAgain(): void {
    for (const [tile, at] of this.#tiles) this.#paint(tile as HTMLCanvasElement, at);
  }

  #paint(canvas: HTMLCanvasElement, at: TileAt): void {
    const context = canvas.getContext('2d');
    if (!context) return;
    const scale = canvas.width / tileSize;
    context.setTransform(scale, 0, 0, scale, 0, 0);
    context.clearRect(0, 0, tileSize, tileSize);
    this.#draw(context, at);
  }
}
