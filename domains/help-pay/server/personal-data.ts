import { definePersonalData, personalTable } from '@ev/platform/personal-data.ts';
import { linkMachine } from './link-machine.ts';
import { helpPayLinks, helpPayPayers } from './tables.ts';

export const personalData = definePersonalData('请人代付', [
  personalTable({
    table: helpPayPayers,
    title: '代付的链接',
    owner: helpPayPayers.accountId,
    onClosing: 'deleteRows',
    facts: { linkNo: '链接', takenUpAt: '时间' },
    columns: {},
  }),
  personalTable({
    table: helpPayLinks,
    title: '打开过的代付链接',
    owner: helpPayLinks.openedBy,
    facts: { openedAt: '时间' },
    columns: { openedBy: { label: '打开的账号', exported: false, onClosing: 'erase' } },
  }),
  personalTable({
    table: helpPayLinks,
    title: '代付链接',
    owner: helpPayLinks.accountId,
    facts: { orderNo: '订单号', status: '状态', createdAt: '时间' },
    words: { status: linkMachine.states },
    columns: {},
  }),
]);
