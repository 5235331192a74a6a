import { brand } from '@ev/brand/default/brand.ts';
import { staffCommands } from '@ev/platform/acting.ts';
import { defineModule } from '@ev/platform/module.ts';
import { createDocuments } from './document/documents-service.ts';
import { createPress } from './document/press.ts';
import { createSealing } from './document/sealing.ts';
import { notificationRoute } from './esign/notification-route.ts';
import { createProviderFlows } from './esign/provider-flows.ts';
import { createFaceChecks } from './face/face-checks.ts';
import { createCustomerFlows } from './flow/customer-flows.ts';
import { flowSecrets } from './flow/flow-home.ts';
import { createFlows } from './flow/flow-service.ts';
import { createFlowUpkeep } from './flow/flow-upkeep.ts';
import { createIdentity } from './flow/identity-service.ts';
import { createStaffFlows } from './flow/staff-flows.ts';
import { createPhoneObstacle } from './phone-obstacle.ts';
import type { Signer, SigningSubject } from './public.ts';
import { documentRoutes } from './routes.ts';
import { createExpiringSeal } from './seal/expiring-seal.ts';
import { createStaffTemplates } from './template/staff-templates.ts';
import { createTemplates } from './template/templates-service.ts';

/** Documents of a domain that the brand has left out since then: they can be signed, and nothing follows. */
const nothingFollows: Pick<SigningSubject, 'parties' | 'lock' | 'onSigned' | 'onRefused' | 'onExpired'> = {
  parties: { brand: '甲方', customer: '乙方' },
  lock: async () => undefined,
  onSigned: async () => undefined,
  onRefused: async () => undefined,
  onExpired: async () => undefined,
};

/** Documents from the brand's templates that customers read, sign and keep. */
export const module = defineModule('signing', (context) => {
  const { db, clock, jobs, log, limiter, recordAction, use, fill, fills, partner } = context;
  const [vault, seal, storage] = [partner('signingVault'), partner('seal'), partner('media')];
  const [face, esign] = [partner('faceCheck'), partner('esign')];
  const seller = brand.legalEntity.name;
  const canSeal = !seal.missing && !vault.missing;
  const hasProvider = () => !esign.missing && !vault.missing;
  const canSign = () => canSeal || hasProvider();
  const subjects = () => fills('signing.subject');
  const subjectOf = (kind: string) => subjects().find((one) => one.kind === kind) ?? nothingFollows;

  const codes = use('account').identityCodes;
  const press = createPress();
  const secrets = flowSecrets(vault);
  const templates = createTemplates({ canSign, canCheckFaces: !face.missing });
  const documents = createDocuments({ db, clock, log, storage, vault, press });
  const providerFor = ({ idType }: Signer) =>
    hasProvider() && esign.idTypes.includes(idType) ? esign.provider : null;
  const flows = createFlows({ clock, jobs, templates, secrets, canSeal, providerFor, subjectOf });
  const upkeep = createFlowUpkeep({ db, clock, flows, secrets, subjectOf });
  const { publicOrigin } = context.config;
  const faces = createFaceChecks({ db, clock, log, limiter, flows, secrets, face, publicOrigin });
  const identity = createIdentity({ db, limiter, codes, flows, secrets, faces });
  const { provider } = face;
  const own = createCustomerFlows({ db, clock, codes, flows, secrets, provider });
  const sealing = createSealing({
    db,
    clock,
    press,
    seal,
    esign,
    documents,
    secrets,
    seller,
    partiesOf: (kind) => subjectOf(kind).parties,
  });
  const atProvider = createProviderFlows({
    db,
    clock,
    jobs,
    log,
    limiter,
    codes,
    press,
    esign,
    flows,
    templates,
    secrets,
    subjectOf,
    seller,
    publicOrigin,
  });
  const forStaff = createStaffFlows({ db, clock, jobs, recordAction, secrets, documents, subjects });
  const staffTemplates = createStaffTemplates({ db, clock, press, templates, subjects, seller });
  const command = staffCommands(recordAction);

  jobs.work('signing.seal', ({ flowNo }) => sealing.run(flowNo));
  jobs.work('signing.endExpired', () => upkeep.sweepExpired());
  jobs.schedule('signing.endExpired', '* * * * *');
  jobs.work('signing.askProvider', ({ flowNo }) => atProvider.ask(flowNo));
  jobs.work('signing.endAtProvider', ({ flowNo }) => atProvider.end(flowNo));
  jobs.work('signing.askDue', () => atProvider.askDue());
  jobs.schedule('signing.askDue', '* * * * *');

  return {
    byTheMinute: ['signing.endExpired', 'signing.askDue'],
    async sweep() {
      await documents.removeLoose();
      if (!vault.missing) await upkeep.sealOldTexts();
      if (esign.missing) await upkeep.takeFromProvider();
    },
    routes: [
      ...documentRoutes({ fill, documents }),
      notificationRoute({
        esign,
        flows: atProvider,
        onRefused: (kind) => context.switchboard.refused('esign', kind),
      }),
    ],
    services: {
      flows: flows.flows,
      templates,
      documents: documents.services,
      printing: press.printing,
    },
    fills: {
      'operations.opening': [
        {
          name: 'seal',
          title: '电子签章',
          why: '没有合同密钥，或者既没有签章证书也没有电子签服务时，客户不能在线签署合同',
          optional: true,
          file: 'providers.json',
          page: '/signing',
          look: async () => ({ done: canSign() }),
        },
        {
          name: 'faceCheck',
          title: '人脸核身',
          why: '接入后，合同模板可以要求签署人先通过人脸核身；没有接入时核对姓名、证件号码和短信验证码',
          optional: true,
          file: 'providers.json',
          page: '/signing/templates',
          look: async () => ({ done: !face.missing }),
        },
        {
          name: 'usableTemplates',
          title: '合同模板可以签署',
          why: '要求人脸核身的模板，没有接入人脸核身时不能生成文件，客户签不了合同。请在 PROVIDERS_FILE 里接入 faceCheck，或发布去掉 faceCheck 的新版本',
          file: null,
          page: '/goods?part=contracts',
          look: async () => {
            const missing = await templates.listUnusable(db);
            return { done: missing.length === 0, missing };
          },
        },
      ],
      'account.phoneObstacles': createPhoneObstacle({ db, clock }),
      'operations.waiting': [forStaff.stuck, forStaff.late, createExpiringSeal({ clock, seal })],
    },
    handlers: {
      'signing.getFlow': ({ flowNo }, { actor }) => own.get(actor.accountId, flowNo),
      'signing.confirmRead': ({ flowNo }, call) =>
        call.once((tx) => flows.confirmRead(tx, call.actor.accountId, flowNo)),
      'signing.sendCode': (input, call) => identity.sendCode(input, call),
      'signing.beginFaceCheck': (input, call) => faces.begin(input, call),
      'signing.readFaceCheck': (input, call) => faces.readResult(input, call),
      'signing.goToProvider': (input, call) => atProvider.go(input, call),
      'signing.readProvider': (input, call) => atProvider.readResult(input, call),
      'signing.verify': (input, call) => identity.verify(input, call),
      'signing.sign': ({ flowNo, signature }, call) =>
        call.once((tx) => flows.sign(tx, call.actor.accountId, flowNo, signature, call)),
      'signing.refuse': ({ flowNo, reason }, call) =>
        call.once((tx) => flows.refuse(tx, call.actor.accountId, flowNo, reason)),
      'signing.getDocument': ({ id }, { actor }) => documents.get(actor.accountId, id),
      'signing.listFlows': (input) => forStaff.list(input),
      'signing.getEvidence': (input, call) => forStaff.getEvidence(input, call),
      'signing.retrySeal': command(forStaff.retrySeal),
      'signing.askProvider': command(forStaff.askProvider),
      'signing.listTemplates': () => staffTemplates.list(),
      'signing.previewTemplate': (input) => staffTemplates.preview(input),
    },
  };
});
