/** The path at which our server proxies the service of the map script. AMap prescribes the name. */
export const servicePath = '/_AMapService';
