import type { Slots } from '@ev/app-kit/slots.ts';
import { MySpaceTab } from '../parts/tab/my-space-tab.tsx';

export const fill: Slots['home.my-space-tab'] = MySpaceTab;
