declare module 'virtual:ev/slot/lead.source' {
  import type { LeadSourceFill } from '@ev/lead/console/public.tsx';
  export const fills: readonly LeadSourceFill[];
}
