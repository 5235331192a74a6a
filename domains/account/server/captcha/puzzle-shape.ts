/** Geometry of the slider puzzle in CSS px. */
export const picture = { width: 320, height: 160 } as const;
const body = 40;
const knob = 9;
/** The box of a piece: its body with room for a knob on each side. */
export const pieceSize = body + 2 * knob;
/** Tolerance of the drop position. */
export const tolerancePx = 4;

/** Each side of a piece is a knob (1), a hole (-1) or straight (0). */
export type Sides = readonly [top: -1 | 0 | 1, right: -1 | 0 | 1, bottom: -1 | 0 | 1, left: -1 | 0 | 1];

/** SVG path of a jigsaw piece whose box starts at x, y. */
export function piecePath(x: number, y: number, sides: Sides): string {
  const left = x + knob;
  const top = y + knob;
  const half = body / 2;
  const neck = 6;
  const bump = (dx: number, dy: number, out: number, nx: number, ny: number) => {
    const reach = out * (knob + 2);
    const to = half - neck;
    if (out === 0) return `l ${dx * body} ${dy * body}`;
    const curve = [
      [dx * -2 + nx * reach, dy * -2 + ny * reach],
      [dx * (2 * neck + 2) + nx * reach, dy * (2 * neck + 2) + ny * reach],
      [dx * 2 * neck, dy * 2 * neck],
    ];
    return `l ${dx * to} ${dy * to} c ${curve.map((point) => point.join(' ')).join(' ')} l ${dx * to} ${dy * to}`;
  };
  const [t, r, b, l] = sides;
  return [
    `M ${left} ${top}`,
    bump(1, 0, t, 0, -1),
    bump(0, 1, r, 1, 0),
    bump(-1, 0, b, 0, 1),
    bump(0, -1, l, -1, 0),
    'Z',
  ].join(' ');
}
