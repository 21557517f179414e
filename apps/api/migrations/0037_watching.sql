-- The figures that operators watch are computed by the engine's role, which needs the times of payments put aside.
grant select (at) on orders.quarantine to roadworthy_auth;
