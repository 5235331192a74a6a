declare module '@ev/platform/jobs.ts' {
  interface JobPayloads {
    'reservation.endOverdue': Record<string, never>;
    'reservation.tellPlate': { reservationId: string };
  }
}

export {};
