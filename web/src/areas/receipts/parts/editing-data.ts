import { masterData } from '@kontor/contract/areas/master-data/endpoints.ts';
import { manufacturer, product } from '@kontor/contract/areas/master-data/schema.ts';
import { useEffect, useMemo } from 'react';
import { personOwner } from '../../../kernel/offline/owner.ts';
import { outboxEngine } from '../../../kernel/offline/running.ts';
import { kept, type Preparation, useKept } from '../../../kernel/offline/use-kept.ts';

/** The data that a receipt needs offline. */
const PREPARED = [kept(product.list), kept(manufacturer.list), kept(masterData.externalSites)];

/** Stores on the device what a receipt needs, reports the progress, and loads what keeps the receipt ready. */
export function usePreparedDevice(subject: string): Preparation {
  const owner = useMemo(() => personOwner(subject), [subject]);
  const prepared = useKept(owner, PREPARED);
  useEffect(() => void outboxEngine().catch(() => null), []);
  return prepared;
}
