-- Who changed what, in the transaction that changed it (behaviour §1).
create table audit_entry (
  id bigint generated always as identity primary key,
  at timestamptz(3) not null,
  actor text not null,
  action text not null,
  record text not null,
  before jsonb,
  after jsonb
);

create index audit_entry_record on audit_entry (action, record);

-- Answers kept for 24 hours under the caller's Idempotency-Key (behaviour §1). The key of an anonymous caller is its own
-- caller (behaviour §10), hence the empty text.
create table idempotent_answer (
  caller text not null,
  key uuid not null,
  fingerprint text not null,
  status integer,
  body text,
  location text,
  etag text,
  created_at timestamptz(3) not null,
  primary key (caller, key)
);

create index idempotent_answer_age on idempotent_answer (created_at);

-- Wrong secrets, counted outside the request's transaction (behaviour §2). The columns are those of rate-limiter-flexible.
create table wrong_tries (
  key varchar(255) primary key,
  points integer not null default 0,
  expire bigint
);
