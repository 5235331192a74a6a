/** Modules that the app's build groups into chunks, by the groups of `tools/vite/chunk-groups.ts`. */
export const chunks = {
  common: ['./src/has-native-bridge.ts'],
  host: ['./src/current-host.ts', './src/native-bridge.ts'],
};
