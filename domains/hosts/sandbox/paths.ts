export const tokenPath = '/cgi-bin/stable_token';
export const ticketPath = '/cgi-bin/ticket/getticket';
/** The SDK as pages load it, and what it asks from there. */
export const scriptPath = '/open/js/jweixin-1.6.0.js';
export const configPath = '/open/js/config';
/** Tencent's map services. */
export const ipLocationPath = '/ws/location/v1/ip';
