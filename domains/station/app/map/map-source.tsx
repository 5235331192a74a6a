import { Button } from '@ev/ui/button.tsx';
import { Sheet } from '@ev/ui/sheet.tsx';
import { Text } from '@ev/ui/text.tsx';
import { useState } from 'react';
import { chooseMap, type MapChoice } from '../model/map-choice.ts';
import s from './map-source.module.css';

/**
 * Shows the current map service and offers the other one. What AMap learns is explained before it is loaded,
 * and switching back is as easy.
 */
export function MapSource({ choice, failed }: { choice: MapChoice; failed: boolean }) {
  const [asked, setAsked] = useState(false);
  const close = () => setAsked(false);
  return (
    <div className={s.source}>
      {choice === 'own' ? (
        <Button size="s" variant="secondary" onClick={() => setAsked(true)}>
          换成高德地图
        </Button>
      ) : (
        <Button size="s" variant="secondary" onClick={() => chooseMap('own')}>
          {failed ? '高德地图没有打开，不再使用' : '不用高德地图'}
        </Button>
      )}
      <Sheet open={asked} title="使用高德地图" onClose={close}>
        <Text tone="body" size={15}>
          高德地图有街道和地名。显示它的软件由高德提供，高德会得知你的网络地址、设备和浏览器的基本信息，以及你在地图上看的位置；你的账号和手机号不会给高德。选择保存在这台设备上，可以随时在地图上换回。
        </Text>
        <div className={s.answers}>
          <Button variant="secondary" onClick={close}>
            不使用
          </Button>
          <Button
            variant="secondary"
            onClick={() => {
              chooseMap('amap');
              close();
            }}
          >
            同意并使用
          </Button>
        </div>
      </Sheet>
    </div>
  );
}
