import type { CapabilityExample } from '../testing/example.ts';
import { type MiniProgramPage, openMiniProgram } from './open-mini-program.ts';

export const example: CapabilityExample<MiniProgramPage, { opened: true }> = {
  capability: openMiniProgram,
  input: { path: '/pages/index/index?from=h5' },
  native: { method: 'app.openMiniProgram', answer: { code: 0 } },
  gives: { native: { opened: true }, miniProgram: { opened: true } },
};
