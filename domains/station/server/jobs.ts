declare module '@ev/platform/jobs.ts' {
  interface JobPayloads {
    'station.beginReadings': Record<string, never>;
    'station.readPages': { operatorId: string };
    'station.turnPrices': Record<string, never>;
    'station.askPrices': Record<string, never>;
  }
}

export {};
