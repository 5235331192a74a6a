declare module '@ev/platform/jobs.ts' {
  interface JobPayloads {
    /** Ends expired gifts and expired coupons. */
    'coupon.endCoupons': Record<string, never>;
    /** Reminds holders of coupons that end soon. */
    'coupon.remind': Record<string, never>;
  }
}

export {};
