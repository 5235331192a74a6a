import { usePageQuery } from '@ev/app-kit/page-query.ts';
import { pictureTrouble, readyFile, UnusablePicture } from '@ev/app-kit/ready-picture.ts';
import { hrefTo } from '@ev/app-kit/route-link.ts';
import { useCapability } from '@ev/app-kit/use-capability.ts';
import { feedback, toastMs } from '@ev/ui/feedback.ts';
import { useState } from 'react';
import { sentPicture } from '../../../contract/kinds.ts';
import { useWayBack } from '../../data/detour.ts';
import { giveTaken } from '../../data/taken-pictures.ts';
import { guideOf, shapeOf, sideName } from '../../model/frame-of.ts';
import { ConsentGate } from '../../parts/consent-gate.tsx';
import { cameraRoute } from '../../routes.ts';
import { CameraView, type Taken } from './camera-view.tsx';
import { TakenView } from './taken-view.tsx';

const load = () => import('@ev/host/capabilities/choose-image.ts').then((at) => at.chooseImage);

/** Takes the picture of one side and passes it to the page that requested it. */
export function Page() {
  const { certType, side = 'front' } = usePageQuery(cameraRoute);
  const chooseImage = useCapability(load);
  const [taken, setTaken] = useState<Taken | null>(null);
  const back = useWayBack(undefined, hrefTo('/pages/buy/ocr', { certType }));
  const subject = sideName(certType, side);

  const album = async () => {
    const outcome = await chooseImage({ count: 1 });
    if (outcome.outcome === 'left') return;
    const [file] = outcome.outcome === 'done' ? outcome.data.files : [];
    try {
      if (!file) throw new UnusablePicture('没有打开相册，请再试一次，或手动填写');
      setTaken({ ...(await readyFile(file, sentPicture)), hint: null });
    } catch (error) {
      feedback.showToast({ title: pictureTrouble(error), durationMs: toastMs.custom });
    }
  };
  const use = (picture: Taken) => {
    giveTaken(certType, side, { blob: picture.blob, width: picture.width, height: picture.height });
    back();
  };

  return (
    <ConsentGate onRefuse={back}>
      {taken ? (
        <TakenView subject={subject} taken={taken} onUse={() => use(taken)} onAgain={() => setTaken(null)} />
      ) : (
        <CameraView
          subject={subject}
          shape={shapeOf(certType)}
          guide={guideOf(certType, side)}
          onTaken={setTaken}
          onAlbum={() => void album()}
          onType={back}
        />
      )}
    </ConsentGate>
  );
}
