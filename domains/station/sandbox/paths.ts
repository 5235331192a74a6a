/** The path prefix of the played AMap; the settings contain the sandbox's origin plus this path. */
export const amapPath = '/amap';
