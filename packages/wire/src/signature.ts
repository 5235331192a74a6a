import { hmac } from '@noble/hashes/hmac.js';
import { md5 } from '@noble/hashes/legacy.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex } from '@noble/hashes/utils.js';
import { toBase64, utf8 } from './bytes.ts';

export type RequestToSign = {
  /** The environment's signing secret. */
  secret: string;
  /** As sent, with its query. */
  path: string;
  /** The exact bytes sent; empty for none and for multipart. */
  body: string | Uint8Array;
  /** The `timestamp` header: ms since 1970 on the server's clock. */
  timestamp: string | number;
  /** The access token without `Bearer`; empty for none. */
  token: string;
  nonce: string;
};

export type TokenCallToSign = {
  timestamp: string | number;
  /** See `basicCredential`. */
  credential: string;
  nonce: string;
  appId: string;
  /** The environment's signing secret. */
  secret: string;
};

/**
 * The `sig` header: lower-case hex of HMAC-SHA256 over path, body, timestamp, token and nonce, joined by line
 * feeds (specification §7). Only the body may contain a line feed, so that no two requests result in the same
 * text.
 */
export function signRequest({ secret, path, body, timestamp, token, nonce }: RequestToSign): string {
  const bytes = typeof body === 'string' ? utf8(body) : body;
  const mac = hmac.create(sha256, utf8(secret));
  mac.update(utf8(`${path}\n`));
  mac.update(bytes);
  mac.update(utf8(`\n${timestamp}\n${token}\n${nonce}`));
  return bytesToHex(mac.digest());
}

/**
 * The `sig` header of the token call: lower-case hex of MD5 over the joined values (specification §7). MD5 is
 * the specification's choice and secures nothing; the credential and the password do.
 */
export function signTokenCall({ timestamp, credential, nonce, appId, secret }: TokenCallToSign): string {
  return bytesToHex(md5(utf8(`${timestamp}${credential}${nonce}${appId}${secret}`)));
}

/** The text after `Basic ` in the token call: Base64 of `clientId:clientSecret`. */
export function basicCredential(clientId: string, clientSecret: string): string {
  return toBase64(utf8(`${clientId}:${clientSecret}`));
}

/** Compares in constant time, so that the duration does not reveal where two signatures differ. */
export function sameSignature(given: string, expected: string): boolean {
  if (given.length !== expected.length) return false;
  let difference = 0;
  for (let index = 0; index < expected.length; index += 1) {
    difference |= given.charCodeAt(index) ^ expected.charCodeAt(index);
  }
  return difference === 0;
}
