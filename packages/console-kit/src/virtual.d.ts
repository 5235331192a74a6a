/** Modules that a build generates from the offered domains, see `tools/vite/domains-plugin.ts`. */
declare module 'virtual:ev/console-areas' {
  import type { ConsoleArea } from '@ev/console-kit/area.ts';
  export const consoleAreas: readonly ConsoleArea[];
}
