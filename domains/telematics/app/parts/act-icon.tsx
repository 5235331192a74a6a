/** Symbols of acts that the common set does not have, in its style: a 24 px grid, a line of 1.5 px. */
const paths = {
  lock: 'M7 10.5V8a5 5 0 0110 0v2.5M6.5 10.5h11A1.5 1.5 0 0119 12v7a1.5 1.5 0 01-1.5 1.5h-11A1.5 1.5 0 015 19v-7a1.5 1.5 0 011.5-1.5zM12 14.5v2.5',
  unlock:
    'M7 10.5V8a5 5 0 019.6-2M6.5 10.5h11A1.5 1.5 0 0119 12v7a1.5 1.5 0 01-1.5 1.5h-11A1.5 1.5 0 015 19v-7a1.5 1.5 0 011.5-1.5zM12 14.5v2.5',
  climate:
    'M12 12V4.5c2.6 0 4 1.6 4 3.6 0 1.9-1.6 3-4 3.9zM12 12h7.5c0 2.6-1.6 4-3.6 4-1.9 0-3-1.6-3.9-4zM12 12v7.5c-2.6 0-4-1.6-4-3.6 0-1.9 1.6-3 4-3.9zM12 12H4.5c0-2.6 1.6-4 3.6-4 1.9 0 3 1.6 3.9 4z',
  honk: 'M4 10v4h3l6 4V6l-6 4H4zM16 9.5a4 4 0 010 5M18.5 7a7.5 7.5 0 010 10',
  limit:
    'M5 8h12.5A1.5 1.5 0 0119 9.5v5a1.5 1.5 0 01-1.5 1.5H5a1.5 1.5 0 01-1.5-1.5v-5A1.5 1.5 0 015 8zM21.5 11v2M14 5.5v13',
  charge: 'M13.2 3L5.5 13.4h5.7L10.8 21l7.7-10.4h-5.7L13.2 3z',
  stop: 'M7.5 6h9A1.5 1.5 0 0118 7.5v9a1.5 1.5 0 01-1.5 1.5h-9A1.5 1.5 0 016 16.5v-9A1.5 1.5 0 017.5 6z',
} as const;

export type ActIconName = keyof typeof paths;

export function ActIcon({ name }: { name: ActIconName }) {
  return (
    <svg
      width="24"
      height="24"
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.5"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d={paths[name]} />
    </svg>
  );
}
