// SPDX-License-Identifier: Apache-2.0
pragma solidity ^0.8.20;

import "./DemoItems.sol";
import "./DemoToken.sol";
import "./UnusualTokens.sol";

/// The stable coin of Harbor, in millionths.
contract HarborDollar is DemoToken {
    constructor() DemoToken("Harbor Dollar", "HUSD", 6, 10 ** 15) {}
}

/// What votes in Harbor, and what its rewards are paid in.
contract HarborToken is DemoToken {
    constructor() DemoToken("Harbor", "HBR", 18, 10 ** 27) {}
}

/// The token of a community.
contract CommunityToken is DemoToken {
    constructor(string memory name_, string memory symbol_) DemoToken(name_, symbol_, 18, 10 ** 27) {}
}

/// Keeps one percent of every transfer.
contract TollToken is FeeToken {
    constructor(address collector_) FeeToken(collector_) {
        name = "Toll";
        symbol = "TOLL";
    }
}

/// Balances rise and fall for all holders at once.
contract TideToken is RebasingToken {
    constructor() {
        name = "Tide";
        symbol = "TIDE";
    }
}

/// Ropes, lamps and oil.
contract HarborSupplies is DemoItems {
    string public constant name = "Harbor Supplies";
    string public constant symbol = "SUPPLY";
}
