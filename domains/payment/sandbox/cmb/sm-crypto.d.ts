declare module 'sm-crypto' {
  type How = { der: true; hash: true; userId: string };
  const smCrypto: {
    sm2: {
      /** Keys and signatures are hex; a public key is 04 with both coordinates. */
      doSignature(message: string, privateKey: string, how: How & { publicKey: string }): string;
      doVerifySignature(message: string, signature: string, publicKey: string, how: How): boolean;
      getPublicKeyFromPrivateKey(privateKey: string): string;
      generateKeyPairHex(): { privateKey: string; publicKey: string };
    };
  };
  export = smCrypto;
}
