-- Digests of every drawing that ever signed a receipt: nobody's signature is put under something else. They outlive their
-- receipts, and tell nothing of them.
create table receipt_drawing (
  digest bytea primary key
);
