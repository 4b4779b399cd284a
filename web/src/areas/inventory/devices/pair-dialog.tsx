import { devices } from '@kontor/contract/areas/inventory/devices/endpoints.ts';
import { pairingBody } from '@kontor/contract/areas/inventory/devices/schema.ts';
import { Button, Group, Stack, useMatches } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useFormats } from '../../../kernel/formats.ts';
import { useCommand } from '../../../kernel/mutation.ts';
import { useTranslation } from '../../../kernel/translation.ts';
import { Dialog } from '../../../kit/feedback/dialog.tsx';
import { ErrorBanner } from '../../../kit/feedback/error-banner.tsx';
import { ContractForm, SubmitButton } from '../../../kit/forms/contract-form.tsx';
import { Field } from '../../../kit/forms/field.tsx';
import { optionsById } from '../../../kit/forms/options.ts';
import { useContractForm } from '../../../kit/forms/use-contract-form.tsx';
import { warehousesQuery } from '../data.ts';
import { PairingCode, type ShownCode } from './pairing-code.tsx';
import { PairingStep } from './pairing-step.tsx';

type PairingRequest = ShownCode['request'];

/** Pairs a device: asks for name and warehouse, then shows the code to scan. */
export default function PairDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation('inventory');
  const isPhone = useMatches({ base: true, sm: false });
  const [shown, setShown] = useState<ShownCode | null>(null);
  const { mutateAsync } = useCommand(devices.createPairing);
  const show = async (request: PairingRequest) => {
    const since = Date.now();
    setShown({ request, pairing: await mutateAsync({ body: request }), since });
  };
  return (
    <Dialog
      onClose={onClose}
      title={t('devices.pairing.title')}
      size={700}
      fullScreen={isPhone}
      closeOnClickOutside={false}
    >
      {shown ? (
        <PairingCode
          key={shown.pairing.code}
          shown={shown}
          onAgain={() => show(shown.request)}
          onAnother={() => setShown(null)}
          onClose={onClose}
        />
      ) : (
        <PairingStep>
          <PairingForm onSubmit={show} onClose={onClose} />
        </PairingStep>
      )}
    </Dialog>
  );
}

interface PairingFormProps {
  readonly onSubmit: (request: PairingRequest) => Promise<void>;
  readonly onClose: () => void;
}

function PairingForm({ onSubmit, onClose }: PairingFormProps) {
  const { t } = useTranslation('inventory');
  const kit = useTranslation('kit');
  const { compare } = useFormats();
  const { data = [], error } = useQuery(warehousesQuery());
  const form = useContractForm(pairingBody, { initial: {}, onSubmit });
  return (
    <ContractForm form={form}>
      {error && <ErrorBanner error={error} />}
      <Stack>
        <Field name="name" label={t('devices.pairing.name')} description={t('devices.pairing.nameText')} isFirst />
        <Field
          name="warehouseId"
          label={t('devices.fields.warehouse')}
          options={optionsById(data, ({ name }) => name, compare)}
        />
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            {kit.t('dialog.cancel')}
          </Button>
          <SubmitButton form={form}>{t('devices.pairing.show')}</SubmitButton>
        </Group>
      </Stack>
    </ContractForm>
  );
}
