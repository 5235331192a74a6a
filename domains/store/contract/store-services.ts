/** Services of a store. */
export const storeServices = ['sales', 'testDrive', 'delivery', 'service', 'charging'] as const;
