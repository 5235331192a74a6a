import { actingOf } from '@ev/platform/acting.ts';
import { defineModule } from '@ev/platform/module.ts';
import { createCertificateMoves } from './certificate-home.ts';
import { createCertificates } from './certificates-service.ts';
import { certificatesToVerify } from './certificates-to-verify.ts';
import { createConsents } from './consents.ts';
import { createDays } from './days.ts';
import { consentsOf } from './given-consents.ts';
import { createOrderPapers } from './order-papers.ts';
import { createOrderPersons } from './order-person.ts';
import { createPictureHome } from './picture-home.ts';
import { createReadings } from './readings.ts';
import { createStaffCertificates } from './staff-certificates.ts';
import { templates } from './templates.ts';
import { uploadRoute } from './upload-route.ts';
import { createUploads } from './uploads.ts';

/** Papers: the certificates that identify the buyer, and their verification. */
export const module = defineModule('papers', (context) => {
  const { db, clock, jobs, log, limiter, recordAction, use, fill, partner } = context;
  const [vault, recognition, storage] = [partner('papersVault'), partner('recognition'), partner('media')];
  const pictures = createPictureHome({ db, clock, jobs, log, storage, vault });
  const { notices } = use('message');
  const moves = createCertificateMoves({ clock, notices, pictures });
  const consents = createConsents({ db, clock, pictures });
  const readings = createReadings({ db, log, limiter, pictures, consents, recognition });
  const own = createCertificates({ db, clock, vault, moves, pictures, readings, consents });
  const uploads = createUploads({ db, limiter, pictures, consents });
  const { reach } = use('contact');
  const forStaff = createStaffCertificates({
    db,
    clock,
    vault,
    moves,
    pictures,
    readings,
    recordAction,
    reach,
  });
  const { ownOrders } = use('order');
  const ofOrders = createOrderPapers({ db, clock, vault, ownOrders });
  const days = createDays({ db, clock, vault, moves, pictures, consents, notices });

  jobs.work('papers.removeFile', ({ pictureId }) => pictures.removeFile(pictureId));
  jobs.work('papers.lookAtDays', () => days.look());
  jobs.schedule('papers.lookAtDays', '7 * * * *');

  return {
    byTheMinute: ['papers.lookAtDays'],
    fills: {
      'message.templates': templates,
      'privacy.consents': consentsOf(consents),
      'operations.waiting': [certificatesToVerify({ db, clock, reach })],
      'order.following': ofOrders.following,
    },
    routes: [uploadRoute({ fill, uploads })],
    services: {
      verifiedNames: own.verifiedNames,
      orderPersons: createOrderPersons({ vault }),
      nextBuyer: ofOrders.nextBuyer,
    },
    handlers: {
      'papers.listCertificates': (_input, { actor }) => own.list(actor.accountId),
      'papers.getCertificate': ({ certificateNo }, { actor }) => own.get(actor.accountId, certificateNo),
      'papers.beginCertificate': (input, call) =>
        call.once((tx) => own.begin(tx, call.actor.accountId, input)),
      'papers.keepCertificate': (input, call) => call.once((tx) => own.keep(tx, call.actor.accountId, input)),
      'papers.submitCertificate': (input, call) =>
        call.once((tx) => own.submit(tx, call.actor.accountId, input)),
      'papers.removeCertificate': ({ certificateNo }, call) =>
        call.once((tx) => own.remove(tx, call.actor.accountId, certificateNo)),
      'papers.recognisePicture': (input, { actor }) => readings.read(actor.accountId, input),
      'papers.removePicture': (input, call) =>
        call.once((tx) => own.removePicture(tx, call.actor.accountId, input)),
      'papers.agreeToPictures': (input, call) =>
        call.once((tx) => consents.agree(tx, call.actor.accountId, input)),
      'papers.withdrawPictures': (_input, call) =>
        call.once((tx) => consents.withdraw(tx, call.actor.accountId)),
      'papers.getOrderPapers': ({ orderNo }, { actor }) => ofOrders.get(actor.accountId, orderNo),
      'papers.putOrderPapers': (input, call) =>
        call.once((tx) => ofOrders.put(tx, call.actor.accountId, input)),
      'papers.listAllCertificates': (input, { actor }) => forStaff.list(actor, input),
      'papers.openCertificate': ({ certificateNo }, call) => forStaff.open(call, certificateNo),
      'papers.showPicture': (input, call) => forStaff.show(call, input),
      'papers.acceptCertificate': (input, call) =>
        call.once((tx) => forStaff.accept(tx, actingOf(recordAction, call), input)),
      'papers.refuseCertificate': (input, call) =>
        call.once((tx) => forStaff.refuse(tx, actingOf(recordAction, call), input)),
    },
  };
});
