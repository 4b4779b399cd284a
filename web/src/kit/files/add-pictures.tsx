import { Menu, UnstyledButton } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconCamera, IconPhoto, IconPhotoPlus } from '@tabler/icons-react';
import { type ChangeEvent, useRef, useState } from 'react';
import { useTranslation } from '../../kernel/translation.ts';
import { menuButtonKeys } from '../page/menu-button-keys.ts';
import classes from './pictures-field.module.css';

interface AddPicturesProps {
  /** The field's id; its description and error have it with `-description` and `-error`. */
  readonly id: string;
  readonly label: string;
  /** As the `accept` attribute. */
  readonly accept: string | undefined;
  readonly hasDescription: boolean;
  readonly hasError: boolean;
  readonly onFiles: (files: readonly File[]) => void;
}

/** A drop zone and picker for pictures; touch devices also offer the camera. */
export function AddPictures({ id, hasDescription, hasError, ...rest }: AddPicturesProps) {
  const isTouchDevice = useMediaQuery('(pointer: coarse)', false, { getInitialValueInEffect: false });
  const described = [hasDescription && `${id}-description`, hasError && `${id}-error`].filter(Boolean).join(' ');
  const Control = isTouchDevice ? CameraMenu : DropZone;
  return <Control {...rest} hasError={hasError} describedBy={described || undefined} />;
}

type ControlProps = Pick<AddPicturesProps, 'label' | 'accept' | 'hasError' | 'onFiles'> & {
  readonly describedBy: string | undefined;
};

const fileChangeHandler = (onFiles: ControlProps['onFiles']) => (event: ChangeEvent<HTMLInputElement>) => {
  const files = Array.from(event.currentTarget.files ?? []);
  // Otherwise the same picture could not be selected again.
  event.currentTarget.value = '';
  if (files.length > 0) onFiles(files);
};

/** The native input covers all of it, invisibly. */
function DropZone({ label, accept, hasError, describedBy, onFiles }: ControlProps) {
  const [isOver, setOver] = useState(false);
  return (
    <div className={classes.add} data-over={isOver || undefined} data-faulty={hasError || undefined}>
      <input
        data-add
        type="file"
        multiple
        accept={accept}
        aria-label={label}
        aria-invalid={hasError}
        aria-describedby={describedBy}
        className={classes.input}
        onDragEnter={() => setOver(true)}
        onDragLeave={() => setOver(false)}
        onDrop={() => setOver(false)}
        onChange={fileChangeHandler(onFiles)}
      />
      <IconPhotoPlus aria-hidden />
      <span aria-hidden>{label}</span>
    </div>
  );
}

/** The camera control; Android does not offer the camera in a picker that only accepts pictures. */
function CameraMenu({ label, accept, hasError, describedBy, onFiles }: ControlProps) {
  const { t } = useTranslation('kit');
  const camera = useRef<HTMLInputElement>(null);
  const files = useRef<HTMLInputElement>(null);
  const shared = { type: 'file', hidden: true, accept, onChange: fileChangeHandler(onFiles) } as const;
  return (
    <>
      <Menu position="bottom-start" withInitialFocusPlaceholder={false}>
        <Menu.Target>
          <UnstyledButton
            onKeyDown={menuButtonKeys}
            data-add
            className={classes.add}
            data-faulty={hasError || undefined}
            aria-describedby={describedBy}
          >
            <IconPhotoPlus aria-hidden />
            {label}
          </UnstyledButton>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item leftSection={<IconCamera size="1.25rem" aria-hidden />} onClick={() => camera.current?.click()}>
            {t('picture.camera')}
          </Menu.Item>
          <Menu.Item leftSection={<IconPhoto size="1.25rem" aria-hidden />} onClick={() => files.current?.click()}>
            {t('picture.files')}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      <input {...shared} ref={camera} capture="environment" aria-label={t('picture.camera')} />
      <input {...shared} ref={files} multiple aria-label={t('picture.files')} />
    </>
  );
}
