/** Where our server stands in for the service of a map's script. AMap prescribes the name. */
export const servicePath = '/_AMapService';
