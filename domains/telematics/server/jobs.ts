declare module '@ev/platform/jobs.ts' {
  interface JobPayloads {
    /** Hands a command to the broker. */
    'telematics.sendCommand': { commandNo: string };
    /** Ends a command that its car has not answered. */
    'telematics.expireCommand': { commandNo: string };
    /** Sends the present set of plans to a car. */
    'telematics.sendPlans': { vin: string };
    /** Looks up the address of the place where a car has parked. */
    'telematics.namePlace': { vin: string };
    /** Deletes the place of a car whose owner agrees to none of its uses. */
    'telematics.forgetPlace': { vin: string };
    /** Ends what is overdue: commands, plans that ran once, old measurements and counts. */
    'telematics.lookAround': Record<string, never>;
  }
}

export {};
