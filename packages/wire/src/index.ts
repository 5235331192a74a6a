export * from './clock-offset.ts';
export * from './constants.ts';
export * from './environment.ts';
export * from './nonce.ts';
export * from './rsa-keys.ts';
export * from './sealing.ts';
export * from './signature.ts';
