import { masterData } from '@kontor/contract/areas/master-data/endpoints.ts';
import { manufacturer, product } from '@kontor/contract/areas/master-data/schema.ts';
import { useEffect, useMemo } from 'react';
import { personOwner } from '../../../kernel/offline/owner.ts';
import { outboxEngine } from '../../../kernel/offline/running.ts';
import { kept, type Preparation, useKept } from '../../../kernel/offline/use-kept.ts';

/** The data that a receipt needs offline. */
const PREPARED = [kept(product.list), kept(manufacturer.list), kept(masterData.externalSites)];

/** Prepares the device for offline receipts: stores the required data, reports the progress and loads the outbox. */
export function usePreparedDevice(subject: string): Preparation {
  const owner = useMemo(() => personOwner(subject), [subject]);
  const prepared = useKept(owner, PREPARED);
  useEffect(() => void outboxEngine().catch(() => null), []);
  return prepared;
}
