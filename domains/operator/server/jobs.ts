/** Jobs of this domain by name with their payloads. */
declare module '@ev/platform/jobs.ts' {
  interface JobPayloads {
    'operator.lookAfter': Record<string, never>;
    'operator.openNew': Record<string, never>;
  }
}

export {};
