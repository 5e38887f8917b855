import { useEffect, useState } from 'react';
import { Checkbox } from '#web/ui/controls/checkbox.tsx';
import { useDocumentTitle } from '#web/ui/use-document-title.ts';
import { ControlsGallery } from './controls-gallery.tsx';
import { ExtremesGallery } from './extremes-gallery.tsx';
import { FloatingGallery } from './floating-gallery.tsx';
import { forceStates } from './force-states.ts';
import { FormsGallery } from './forms-gallery.tsx';
import css from './gallery.module.css';
import { Part } from './gallery-part.tsx';
import { NoticesGallery } from './notices-gallery.tsx';
import { PageGallery } from './page-gallery.tsx';
import { PressedGallery } from './pressed-gallery.tsx';
import { StatesGallery } from './states-gallery.tsx';
import { RecordGallery, ResultGallery } from './thread-gallery.tsx';

/** Every part of the design in every state, at `/dev/gallery` while the product is being developed. */
export function GalleryPage() {
  useDocumentTitle('The parts');
  const [rightToLeft, setRightToLeft] = useState(false);
  useEffect(() => forceStates(document.styleSheets), []);
  return (
    <div className={css.page} dir={rightToLeft ? 'rtl' : 'ltr'}>
      <h1 className={css.title}>The parts</h1>
      <Checkbox label="Laid out from right to left" checked={rightToLeft} onChange={setRightToLeft} />
      <div className={css.columns}>
        <div>
          <ControlsGallery />
        </div>
        <div>
          <FloatingGallery />
          <PressedGallery />
        </div>
        <div>
          <StatesGallery />
          <FormsGallery />
          <NoticesGallery />
        </div>
      </div>
      <ExtremesGallery />
      <PageGallery />
      <Part name="Thread to a card">
        <ResultGallery />
      </Part>
      <Part name="Thread to a passage">
        <RecordGallery />
      </Part>
    </div>
  );
}
