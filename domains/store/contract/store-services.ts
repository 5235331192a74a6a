/** What a store does. */
export const storeServices = ['sales', 'testDrive', 'delivery', 'service', 'charging'] as const;
