declare module '@ev/platform/jobs.ts' {
  interface JobPayloads {
    /** Ends unpaid orders, and receives orders whose time is over. */
    'mall-order.endOrders': Record<string, never>;
    /** Reminds customers of the automatic receipt, and follows parcels that are not followed. */
    'mall-order.remind': Record<string, never>;
    /** Subscribes to the events of a parcel. */
    'mall-order.followParcel': { parcelNo: string };
  }
}

export {};
