import { brand } from '@ev/brand/default/brand.ts';
import { staffCommands } from '@ev/platform/acting.ts';
import { AppError } from '@ev/platform/app-error.ts';
import { defineModule } from '@ev/platform/module.ts';
import { createConsents } from './consents-service.ts';
import { createDownloads } from './downloads.ts';
import { createExportFiles } from './export-files.ts';
import { exportRoute } from './export-route.ts';
import { createExports } from './exports-service.ts';
import { createPersonalData } from './personal-data-service.ts';
import { createStaffPrivacy } from './staff-privacy.ts';
import { templates } from './templates.ts';

/** Consents, devices, and the personal data of customers in all domains. */
export const module = defineModule('privacy', (context) => {
  const { db, clock, jobs, log, partner, use, fill, fills, product, recordAction } = context;
  const { identityCodes, devices } = use('account');
  const registers = product.personalData;
  const personalData = createPersonalData({ db, partner, registers });
  const consents = createConsents({ sources: () => fills('privacy.consents') });
  const vault = partner('mediaVault');
  const files = createExportFiles({ storage: partner('media'), log, vault });
  const downloads = createDownloads({ db, clock, codes: identityCodes, files });
  const exports = createExports({
    db,
    clock,
    jobs,
    log,
    codes: identityCodes,
    files,
    downloads,
    vault,
    notices: use('message').notices,
    personalData,
    brandName: brand.name,
  });
  const forStaff = createStaffPrivacy({ db, clock, jobs, registers });
  const command = staffCommands(recordAction);

  jobs.work('privacy.export', ({ exportNo }) => exports.run(exportNo));

  return {
    services: { personalData },
    sweep: exports.sweep,
    routes: [exportRoute({ fill, downloads })],
    fills: {
      'message.templates': templates,
      'operations.waiting': [forStaff.failed],
      'operations.opening': [
        {
          name: 'dataExport',
          title: '个人信息导出',
          why: '没有配置私密图片密钥时，客户不能导出个人信息，只能联系客服',
          optional: true,
          file: null,
          page: null,
          look: async () => ({ done: !vault.missing }),
        },
      ],
    },
    handlers: {
      'privacy.listConsents': (_input, { actor }) => consents.list(actor.accountId),
      'privacy.withdrawConsent': ({ key }, call) => call.once(consents.withdrawal(call.actor.accountId, key)),
      'privacy.listDevices': async (_input, { actor }) => ({
        devices: (await devices.list(actor.accountId)).map(({ id, clientType, createdAt, seenAt }) => ({
          id,
          clientType,
          createdAt: createdAt.toISOString(),
          seenAt: seenAt.toISOString(),
          current: id === actor.sessionId,
        })),
      }),
      'privacy.endDevices': ({ id }, call) =>
        call.once(async (tx) => {
          const { accountId, sessionId } = call.actor;
          if (id === null) return { ended: await devices.endOthers(tx, accountId, sessionId) };
          if (id === sessionId) throw new AppError('privacy.ownDevice');
          if (!(await devices.end(tx, accountId, id))) throw new AppError('privacy.deviceNotFound');
          return { ended: 1 };
        }),
      'privacy.getExport': (_input, { actor }) => exports.get(actor),
      'privacy.sendExportCode': (_input, call) => exports.sendCode(call),
      'privacy.requestExport': ({ code }, call) => exports.request(code, call),
      'privacy.sendDownloadCode': ({ exportNo }, call) => downloads.sendCode(exportNo, call),
      'privacy.confirmDownload': (input, call) => downloads.confirm(input, call),
      'privacy.listExports': (input) => forStaff.list(input),
      'privacy.retryExport': command(forStaff.retry),
      'privacy.getRegister': async () => forStaff.getRegister(),
    },
  };
});
