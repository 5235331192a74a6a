/** Below which AMap answers; the settings' origins are the sandbox's with this path. */
export const amapPath = '/amap';
