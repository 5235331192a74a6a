import { expect, it } from 'vitest';
import { isPublicHost } from './public-address.ts';

const hostOf = (host: string) => new URL(`https://${host}`).hostname;

it.each([
  'localhost',
  'localhost.',
  'demo.localhost',
  'factory',
  'mes.internal',
  'printer.local',
  'nas.home.arpa',
  '127.0.0.1',
  '127.1',
  '2130706433',
  '0x7f000001',
  '0.0.0.0',
  '10.1.2.3',
  '100.64.0.1',
  '169.254.169.254',
  '172.16.0.1',
  '172.31.255.255',
  '192.168.1.1',
  '224.0.0.1',
  '255.255.255.255',
  '[::]',
  '[::1]',
  '[::ffff:127.0.0.1]',
  '[::ffff:10.0.0.1]',
  '[fd00::1]',
  '[fe80::1]',
  '[ff02::1]',
])('%s is inside', (host) => expect(isPublicHost(hostOf(host))).toBe(false));

it.each([
  'api.mch.weixin.qq.com',
  'factory.example',
  'localhost.example.com',
  '8.8.8.8',
  '172.32.0.1',
  '100.128.0.1',
  '[2400:3200::1]',
])('%s may be outside', (host) => expect(isPublicHost(hostOf(host))).toBe(true));
