import type { LightIcon } from '../../contract/kinds.ts';

/**
 * Own drawings of warning lights in the manner of ISO 2575, on a 32 px grid as lines of 2 px. Dots are lines of
 * length zero.
 */
export const lightDrawings: Readonly<Record<LightIcon, string>> = {
  powertrain:
    'M4 16v-4M4 14h3M7 10h4l2-3h6l2 3h3v3h2v-2h2v10h-2v-2h-2v4h-4l-2 2H9l-2-3zM10 7h8M16 11v5M16 19.5v0',
  batteryTemperature:
    'M4 11h18v14H4zM7 11V8h4v3M15 11V8h4v3M8 18h5M10.5 15.5v5M27 22V8a2 2 0 10-4 0M27 22a3 3 0 11-2-2.6M25 14v7',
  batteryLow: 'M4 11h21v12H4zM25 15h3v4h-3M8 15v4M13 26l5-20',
  insulation: 'M17 4l-7 12h6l-2 12 9-15h-6zM4 27h6M6 24h4',
  coolant:
    'M14 18V6a2 2 0 014 0v12M16 10v11M18 8h4M18 12h4M16 24a2.5 2.5 0 100-5M4 23c2-2 4-2 6 0s3 2 4 1M4 28c2-2 4-2 6 0s4 2 6 0 4-2 6 0 4 2 6 0M20 23c2 1 4 1 5 0s2-1 3 0',
  brake: 'M16 25a9 9 0 100-18 9 9 0 000 18zM4.5 9a13 13 0 000 14M27.5 9a13 13 0 010 14M16 11.5v6M16 21v0',
  parkingBrake:
    'M16 25a9 9 0 100-18 9 9 0 000 18zM4.5 9a13 13 0 000 14M27.5 9a13 13 0 010 14M13.5 21V11.5h3.2a2.8 2.8 0 010 5.6h-3.2',
  abs: 'M16 25a9 9 0 100-18 9 9 0 000 18zM4.5 9a13 13 0 000 14M27.5 9a13 13 0 010 14M9.5 18.5l2-5 2 5M10.2 17h2.6M15 18.5v-5h1.4a1.2 1.2 0 010 2.4H15h1.6a1.3 1.3 0 010 2.6zM22.4 14.2c-.4-.5-2.6-1-2.6.3 0 1.5 2.7.7 2.7 2.5 0 1.7-2.5 1.8-3 .9',
  stability:
    'M9 11l2-4h10l2 4 2 1v5H7v-5zM9 17v2h3v-2M20 17v2h3v-2M10 13v0M22 13v0M8 28c-3-2 3-3 0-6M22 28c-3-2 3-3 0-6',
  airbag:
    'M11 9a2.5 2.5 0 100-5 2.5 2.5 0 000 5zM9 11.5c-2 3-2 7-1 9.5l8 1 2 6M10 21c-1 3-3 4-5 4M22 18a5.5 5.5 0 100-11 5.5 5.5 0 000 11zM13 14l4-1',
  seatBelt: 'M16 9.5a3 3 0 100-6 3 3 0 000 6zM9 28v-9c0-4 2-7 7-7s7 3 7 7v9M22 13L10 27M10 22l5 6',
  steering:
    'M13 26a9.5 9.5 0 100-19 9.5 9.5 0 000 19zM13 18.5a2 2 0 100-4 2 2 0 000 4zM3.7 15l7.3 1M22.3 15l-7.3 1M13 18.5V26M27 8v10M27 22v0',
  tyre: 'M9 5C4 10 4 18 8 24h16c4-6 4-14-1-19M8 24v3M12 24v3M16 24v3M20 24v3M24 24v3M16 8v8M16 20v0',
  lowVoltage: 'M4 11h24v14H4zM8 11V8h4v3M20 11V8h4v3M8 17h4M20 17h4M22 15v4',
  limitedPower:
    'M5 20c0-7 5-11 10-11s9 4 9 9l-1 2zM24 18c1-3 4-3 4 0 0 2-2 2-5 2M8 20v3h3v-3M18 20v3h3v-3M11 14h7M26 17v0',
  door: 'M12 6h8l2 5v15H10V11zM10 12L4 9v7M22 12l6-3v7M13 11h6M13 21h6',
  ready: 'M8 13l2-5h12l2 5 2 1v7H6v-7zM8 21v3h3v-3M21 21v3h3v-3M12 17l3 2.5L20 15',
  highBeam: 'M16 7c7 0 12 4 12 9s-5 9-12 9c-2-5-2-13 0-18zM3 9h9M3 14h8M3 19h8M3 24h9',
  lowBeam: 'M16 7c7 0 12 4 12 9s-5 9-12 9c-2-5-2-13 0-18zM3 12l9-2M3 17l8-2M3 22l8-2M4 27l8-3',
  fog: 'M14 7C7 7 3 11 3 16s4 9 11 9c2-5 2-13 0-18zM18 9h10M19 14h9M19 19h9M18 24h10M23 6c-3 3 3 4 0 7s3 4 0 7 3 3 0 6',
  plugged: 'M10 4v6M18 4v6M6 10h16v5a8 8 0 01-16 0zM14 23v2c0 4 6 4 6 0s6-4 6 0v3',
  assist: 'M12 27l2-6M20 27l-2-6M5 27L11 8M27 27L21 8M13 15l1-3h4l1 3v4h-6zM16 5v3',
  washer: 'M5 25c4-9 18-9 22 0M9 25l10-9M16 14V9M16 9c0-3-5-4-8-2M16 9c0-3 5-4 8-2M8 7v2M24 7v2',
};
